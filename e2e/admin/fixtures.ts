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
}

/** Page objects of the back-office. */
export const test = base.extend<BackOffice>({
  records: ({ page }, use) => use(new RecordList(page)),
  form: ({ page }, use) => use(new RecordForm(page)),
  productForm: ({ page }, use) => use(new ProductForm(page)),
  discardQuestion: ({ page }, use) => use(new DiscardQuestion(page)),
  inbox: ({ page }, use) => use(new Inbox(page)),
});

export { expect };
