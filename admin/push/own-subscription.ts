import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { keepDeviceChoice, readDeviceChoice } from '../ui/device-choice.ts';
import { deviceName } from '../ui/device-name.ts';
import { isPermitted, readEndpoint, subscribe, unsubscribe } from './browser-push.ts';
import { type Choice, parseChoice, sessionOf } from './choice.ts';

const key = 'vitrine-admin-notices';

async function readSession(): Promise<Omit<Choice, 'endpoint'>> {
  const { session } = (await supabase.auth.getSession()).data;
  return { account: session?.user.id ?? '', session: sessionOf(session?.access_token ?? '') };
}

export async function turnOn() {
  const subscription = await subscribe();
  const { error, status } = await supabase.rpc('save_push_subscription', {
    ...subscription,
    device_name: deviceName(navigator.userAgent),
  });
  if (error) return { ...error, status };
  const choice: Choice = { ...(await readSession()), endpoint: subscription.endpoint };
  keepDeviceChoice(key, JSON.stringify(choice));
  return undefined;
}

/** Turns this browser's push notifications off, even if our server is unreachable: the push service tells it later. */
export async function turnOff(): Promise<void> {
  keepDeviceChoice(key, '');
  await unsubscribe();
}

async function isKnown(endpoint: string): Promise<boolean> {
  const { data } = await supabase
    .from('push_subscriptions')
    .select('id')
    .eq('endpoint', endpoint)
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

/**
 * Renews the subscription if push notifications are on: the browser may have replaced the subscription, and the server
 * binds it to a session. They stay off for this browser's other users, and if the device was removed elsewhere.
 */
async function renewSubscription(): Promise<void> {
  const chosen = parseChoice(readDeviceChoice(key));
  if (!chosen || !isPermitted()) return;
  try {
    const { account, session } = await readSession();
    if (chosen.account !== account) return;
    const endpoint = await readEndpoint();
    if (endpoint === chosen.endpoint && session === chosen.session) {
      if (!(await isKnown(endpoint))) await turnOff();
      return;
    }
    const refused = await turnOn();
    if (refused) logError('The push subscription of this device could not be renewed', refused);
  } catch (cause) {
    logError('The push subscription of this device could not be renewed', cause);
  }
}

/** Returns the router path in a worker's message about a clicked notification; undefined for other messages. */
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
