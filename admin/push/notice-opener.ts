import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { renewSubscription } from './own-subscription.ts';

/** Returns the router path in a worker's message about a clicked notice, or undefined for any other message. */
function readPath(message: unknown): string | undefined {
  const { kind, path } = (message ?? {}) as { kind?: unknown; path?: unknown };
  if (kind !== 'open-notice' || typeof path !== 'string') return undefined;
  return /^\/admin(\/|$)/.test(path) ? path.slice('/admin'.length) || '/' : undefined;
}

export function NoticeOpener() {
  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const path = readPath(data);
    if (path !== undefined) void navigate(path);
  });
  useEffect(() => {
    // Without https, browsers have no service workers.
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    workers?.addEventListener('message', follow);
    void renewSubscription();
    return () => workers?.removeEventListener('message', follow);
  }, []);
  return null;
}
