import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

/** A dark mouse pad on a light background. */
const pad = 'scripts/tools/demo/pictures/products/mouse-pad-planicie-1.webp';

test('suggests a print area, stores its measured brightness, and copies it to another product', {
  tag: '@slow',
}, async ({ page, records, productForm }) => {
  const name = `Prova da cópia ${Date.now()}`;
  await enterBackOffice(page, '/admin/products?registro=novo');
  const { dialog } = productForm;
  await productForm.fill({ name });
  // Prevents the product's page from being published.
  await productForm.active.uncheck();
  await productForm.addImages(pad);
  await expect(productForm.imageRows).toHaveCount(1);

  const areas = dialog.getByRole('group', { name: 'Áreas de gravação' });
  await areas.getByRole('button', { name: 'Adicionar área' }).click();
  const corner = areas.getByRole('slider', { name: 'Canto superior esquerdo' });
  const first = await corner.getAttribute('aria-valuetext');
  await areas.getByRole('button', { name: 'Sugerir área' }).click();
  await expect(areas.getByText('Área sugerida: confira os cantos.')).toBeVisible();
  await expect(corner).not.toHaveAttribute('aria-valuetext', first ?? '');
  await expect(areas.getByRole('button', { name: 'Copiar para outros produtos' })).toBeHidden();
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();

  const read = async (of: string) => {
    const filter = `products?name=eq.${encodeURIComponent(of)}`;
    const { body } = await callAs(page, 'GET', `${filter}&select=id,category_id,print_areas(*)`);
    return (
      body as { category_id: string; print_areas: { brightness: string; quad: unknown }[] }[]
    )[0];
  };
  const stored = await read(name);
  expect(Number(stored?.print_areas[0]?.brightness)).toBeLessThan(0.4);

  const other = `${name}, em outra cor`;
  await callAs(page, 'POST', 'products', {
    name: other,
    category_id: stored?.category_id,
    is_active: false,
  });
  await records.searchProducts(name, '2 produtos');
  await records.edit(name);
  await areas.getByRole('button', { name: 'Copiar para outros produtos' }).click();
  const copies = page.getByRole('dialog', { name: 'Copiar áreas de gravação' });
  await expect(copies.getByRole('button', { name: 'Copiar', exact: true })).toBeDisabled();
  await copies.getByRole('checkbox', { name: other }).check();
  await expect(copies.getByText('1 área sem imagem').first()).toBeVisible();
  await copies.getByRole('button', { name: 'Copiar para 1 produto' }).click();
  await expect(records.toast('Áreas copiadas para 1 produto!')).toBeVisible();
  expect((await read(other))?.print_areas).toMatchObject([
    { name: 'Frente', image_id: null, quad: stored?.print_areas[0]?.quad },
  ]);

  for (const own of [name, other]) {
    await callAs(page, 'DELETE', `products?name=eq.${encodeURIComponent(own)}`);
  }
});
