import './apply-logo.ts';

/** Maximum wait for the product's areas, which decide how wide the panel is (ms). */
const patience = 1500;

export async function loadPanel(): Promise<void> {
  const { stage } = await import('./panel.ts');
  await Promise.race([stage().catch(() => {}), new Promise((go) => setTimeout(go, patience))]);
}
