import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { renewSubscription } from './own-subscription.ts';

/** The path a worker asks for by a touched notice, as the router knows it; undefined for any other message. */
function readPath(message: unknown): string | undefined {
  const { kind, path } = (message ?? {}) as { kind?: unknown; path?: unknown };
  if (kind !== 'open-notice' || typeof path !== 'string') return undefined;
  return /^\/admin(\/|$)/.test(path) ? path.slice('/admin'.length) || '/' : undefined;
}

/** Goes where a touched notice leads, and keeps this device's notices on. */
export function NoticeOpener() {
  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const path = readPath(data);
    if (path !== undefined) void navigate(path);
  });
  useEffect(() => {
    // None at an address without https.
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    workers?.addEventListener('message', follow);
    void renewSubscription();
    return () => workers?.removeEventListener('message', follow);
  }, []);
  return null;
}
