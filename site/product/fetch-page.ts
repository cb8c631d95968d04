import { paths } from '../paths.ts';

/** Fetches a product's page, or undefined if there is none. XMLHttpRequest parses it, so no string becomes markup. */
export function fetchProductPage(id: string): Promise<Document | undefined> {
  const request = new XMLHttpRequest();
  request.open('GET', paths.product(id));
  request.responseType = 'document';
  const { promise, resolve, reject } = Promise.withResolvers<Document | undefined>();
  request.onload = () =>
    resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined);
  request.onerror = () => reject(new Error('no page'));
  request.send();
  return promise;
}
