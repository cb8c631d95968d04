import type { BrowserContext } from '@playwright/test';
import { leaveBackOffice } from '../support/accounts.ts';
import { test as base, expect } from '../support/console.ts';
import { DiscardQuestion } from './pages/discard-question.ts';
import { Inbox } from './pages/inbox.ts';
import { ProductForm } from './pages/product-form.ts';
import { RecordForm } from './pages/record-form.ts';
import { RecordList } from './pages/record-list.ts';

interface BackOffice {
  records: RecordList;
  form: RecordForm;
  productForm: ProductForm;
  discardQuestion: DiscardQuestion;
  inbox: Inbox;
  /** False if other tests cannot reuse this test's page, for example because of added scripts. */
  keepsPage: boolean;
}

/** This worker's signed-in browser context, reused because opening the back-office takes over a second of CPU time. */
let kept: BrowserContext | undefined;

/** Test with the page objects of the back-office. */
export const test = base.extend<BackOffice>({
  keepsPage: [true, { option: true }],
  context: async ({ browser, keepsPage }, use) => {
    const context = (keepsPage && kept) || (await browser.newContext());
    await use(context);
    const isKept = keepsPage && (await leaveBackOffice(context));
    if (keepsPage) kept = isKept ? context : undefined;
    if (!isKept) await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  records: ({ page }, use) => use(new RecordList(page)),
  form: ({ page }, use) => use(new RecordForm(page)),
  productForm: ({ page }, use) => use(new ProductForm(page)),
  discardQuestion: ({ page }, use) => use(new DiscardQuestion(page)),
  inbox: ({ page }, use) => use(new Inbox(page)),
});

export { expect };
