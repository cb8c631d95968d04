import type { Page } from '@playwright/test';

export type Step = (page: Page, address: string) => Promise<unknown>;

export interface Screen {
  name: string;
  steps: readonly Step[];
  /** Widest viewport at which the screen exists (px). */
  upTo?: number;
}

type Role = Parameters<Page['getByRole']>[0];

export const screen = (name: string, ...steps: Step[]): Screen => ({ name, steps });

export const go =
  (route: string): Step =>
  (page, address) =>
    page.goto(address + route);

/** Clicks the first element with the given name once scripts have loaded. */
export const click =
  (name: string | RegExp, role: Role = 'button'): Step =>
  async (page) => {
    await page.waitForLoadState('networkidle');
    await page.getByRole(role, { name }).first().click();
  };

export const see =
  (role: Role, name: string | RegExp = ''): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

export const seeText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).waitFor();
