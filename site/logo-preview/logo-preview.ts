import './apply-logo.ts';

/** Maximum wait for the product's areas, which decide how wide the panel is (ms). */
const patience = 1500;

export async function loadPanel(): Promise<void> {
  const { preparePanel } = await import('./panel.ts');
  await Promise.race([preparePanel(), new Promise((go) => setTimeout(go, patience))]);
}
