import { passAddress } from '#shared/settings/maintenance.ts';
import { callOwnServer } from '../api/own-server.ts';

let hasPass = false;

/** Requests a pass that lets this browser bypass our own server's maintenance page. */
export async function takePass(): Promise<void> {
  const answer = await callOwnServer(passAddress, 'POST').catch(() => undefined);
  hasPass = answer?.ok ?? false;
}

export async function returnPass(): Promise<void> {
  if (!hasPass) return;
  hasPass = false;
  await callOwnServer(passAddress, 'DELETE').catch(() => undefined);
}
