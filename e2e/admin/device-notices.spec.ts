import type { Page } from '@playwright/test';
import { enterBackOffice, signIn } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import {
  deliverMessage,
  givePushService,
  shownNotices,
  touchNotice,
  watchWorker,
} from '../support/push-service.ts';
import { expect, test } from './fixtures.ts';
import { addColleague, expectInside, newPerson, openElsewhere, remove } from './pages/people.ts';

test.use({ keepsPage: false });

const section = (page: Page) => page.getByRole('region', { name: 'Avisos neste aparelho' });
const choice = (page: Page) => section(page).getByRole('switch', { name: 'Avisar neste aparelho' });
const devices = async (page: Page) =>
  ((await callAs(page, 'GET', 'push_subscriptions?select=id')).body as unknown[]).length;

test('notifies a device until its user turns notifications off or signs out, or an administrator removes it', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const person = newPerson('Avisada');
  await addColleague(page, person);
  const own = await openElsewhere(browser, '/admin/login');
  await givePushService(own.context());
  await own.reload();
  await signIn(own, person);
  await expectInside(own);

  await test.step('links from the inbox to the notification switch', async () => {
    await own.goto('/admin/requests');
    await own.getByRole('link', { name: 'Avisar neste aparelho' }).click();
    await expect(choice(own)).toBeInViewport();
    await expect(choice(own)).not.toBeChecked();
    await choice(own).click();
    await expect(choice(own)).toBeChecked();
    await expect(section(own).getByRole('listitem')).toContainText('Este aparelho');
    await expect(section(own).getByRole('listitem')).toContainText('Nenhum aviso até agora');
    expect(await accessibilityFaults(own)).toEqual([]);
  });

  await test.step('stays on after a reload, and stores the device once after switching off and on', async () => {
    await own.reload();
    await expect(choice(own)).toBeChecked();
    await choice(own).click();
    await expect(choice(own)).not.toBeChecked();
    await expect.poll(() => devices(own)).toBe(0);
    await choice(own).click();
    await expect(choice(own)).toBeChecked();
    await expect.poll(() => devices(own)).toBe(1);
  });

  await test.step('lists the device in the settings, where an administrator removes it', async () => {
    await page.goto('/admin/settings');
    await expect(page.getByText(/também aparecem em \d+ aparelho/)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`Remover .* de ${person.name}`) }).click();
    await expect(page.getByText('O aparelho não recebe mais avisos')).toBeVisible();
    await own.reload();
    await expect(choice(own)).not.toBeChecked();
    await expect.poll(() => devices(own)).toBe(0);
  });

  await test.step('stops notifications after signing out', async () => {
    await choice(own).click();
    await expect(choice(own)).toBeChecked();
    await own.getByRole('button', { name: `Conta ${person.email}` }).click();
    await own.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(own).toHaveURL(/\/admin\/login/);
    await signIn(own, person);
    await expectInside(own);
    await own.goto('/admin/account');
    await expect(choice(own)).not.toBeChecked();
  });

  await own.context().close();
  await page.goto('/admin/employees');
  await remove(page, person.name);
});

test('shows protocol and name in a notification, and opens the request in the existing tab on tap', {
  tag: '@slow',
}, async ({ page, context, complaints }) => {
  await givePushService(context);
  await enterBackOffice(page, '/admin/account');
  await test.step('stays off and explains why when the server does not answer', async () => {
    await page.route('**/rpc/save_push_subscription', (route) => route.abort());
    await choice(page).click();
    await expect(section(page).getByRole('alert')).toContainText('O servidor não respondeu');
    await expect(choice(page)).not.toBeChecked();
    await page.unroute('**/rpc/save_push_subscription');
    complaints.splice(0);
  });
  await choice(page).click();
  await expect(choice(page)).toBeChecked();
  await expect(section(page).getByRole('alert')).toBeHidden();
  const worker = await watchWorker(page);
  await deliverMessage(page, {
    title: 'Nova solicitação',
    body: '2026-000123 – Rita Alves',
    path: '/admin/requests?tipo=quote',
  });
  await expect.poll(() => shownNotices(worker)).toHaveLength(1);
  const [notice] = await shownNotices(worker);
  expect(notice).toMatchObject({ title: 'Nova solicitação', body: '2026-000123 – Rita Alves' });

  await test.step('shows a malformed message as a notification that opens the inbox', async () => {
    await deliverMessage(page, { path: 'https://exemplo.com.br/' });
    await expect.poll(() => shownNotices(worker)).toHaveLength(2);
    const [, strange] = await shownNotices(worker);
    expect(strange?.data.path).toBe('/admin/requests');
  });

  await test.step('lets requests of the site and the back-office bypass the service worker', async () => {
    const workers = await page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return {
        scopes: all.map(({ scope }) => new URL(scope).pathname),
        caches: await caches.keys(),
      };
    });
    expect(workers).toEqual({ scopes: ['/admin/'], caches: [] });
  });

  await choice(page).click();
  await expect(choice(page)).not.toBeChecked();
  if (notice) await touchNotice(worker, notice);
  await expect(page).toHaveURL(/\/admin\/requests\?tipo=quote$/);
});

test('explains how to unblock notifications', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await enterBackOffice(page, '/admin/account');
  await expect(section(page)).toContainText('está bloqueando os avisos');
  await expect(choice(page)).toBeHidden();
});
