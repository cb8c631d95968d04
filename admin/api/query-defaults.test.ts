import {
  InfiniteQueryObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryDefaults, readOnce, withoutFormer } from './query-defaults.ts';

afterEach(() => onlineManager.setOnline(true));

const observeHistory = () =>
  new InfiniteQueryObserver(new QueryClient({ defaultOptions: queryDefaults }), {
    queryKey: ['record-history'],
    queryFn: async () => 'a page',
    initialPageParam: null,
    getNextPageParam: () => null,
    ...readOnce,
  });

test('runs a query even if the browser believes that it is offline', async () => {
  onlineManager.setOnline(false);
  const observer = observeHistory();
  observer.subscribe(() => {});
  await vi.waitFor(
    () => expect(observer.getCurrentResult().data?.pages).toEqual(['a page']),
    60_000,
  );
});

test('runs a query again that was garbage-collected between its render and its effects', async () => {
  const observer = observeHistory();
  await new Promise((resolve) => setTimeout(resolve, 5));
  observer.subscribe(() => {});
  await vi.waitFor(
    () => expect(observer.getCurrentResult().data?.pages).toEqual(['a page']),
    60_000,
  );
});

test.each([
  ['keeps the former page of a list', {}, 'first'],
  ['shows nothing of the former record', withoutFormer, undefined],
])('%s while the next one loads', async (_, options, shown) => {
  const observer = new QueryObserver(new QueryClient({ defaultOptions: queryDefaults }), {
    queryKey: ['first'],
    queryFn: async () => 'first',
    ...options,
  });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'), 60_000);
  observer.setOptions({
    queryKey: ['second'],
    queryFn: () => new Promise<string>(() => {}),
    ...options,
  });
  expect(observer.getCurrentResult().data).toBe(shown);
});
