import { enterBackOffice } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120" onload="document.title=1"><script>document.title="x"</script><rect width="480" height="120" fill="#3366ff"/></svg>',
  ),
};

test('saves the shop’s name, phone number and logo, and rejects an invalid CNPJ', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin/settings?aba=identidade');
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar Identidade' }).click();
    await expect(page.getByText('Configurações salvas com sucesso!').last()).toBeVisible();
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const [name, number] = [
    await field('Nome da loja').inputValue(),
    await field('WhatsApp').inputValue(),
  ];

  for (const name of ['Cantos', 'Tema inicial', 'Letras']) {
    await expect(page.getByRole('radiogroup', { name })).toBeVisible();
  }
  await field('CNPJ').fill('11.222.333/0001-82');
  await page.getByRole('button', { name: 'Salvar Identidade' }).click();
  await expect(page.getByText('Informe um CNPJ válido, como 12.345.678/0001-95')).toBeVisible();
  await expect(field('CNPJ')).toBeFocused();

  await field('CNPJ').fill('11222333000181');
  await field('Nome da loja').fill('Brindes do Vale');
  await field('WhatsApp').fill('12 98888 7777');
  await page.getByLabel('Arquivo: Logo no tema escuro').setInputFiles(logo);
  const chosen = page.getByRole('group', { name: 'Logo no tema escuro' });
  await expect(chosen.getByText('logo.png')).toBeVisible();
  await save();
  await page.reload();
  await expect(field('CNPJ')).toHaveValue('11.222.333/0001-81');
  const picture = page.getByRole('group', { name: 'Logo no tema escuro' }).getByRole('img');
  await expect(picture).toHaveAttribute('src', /\/identity\/logo-escuro-.*\.png$/);

  await enterBackOffice(page, '/admin/settings');
  await expect(field('Nome do site')).toHaveValue('Brindes do Vale');
  await expect(field('WhatsApp')).toHaveValue('(12) 98888-7777');

  await enterBackOffice(page, '/admin/settings?aba=identidade');
  await field('CNPJ').fill('');
  await field('Nome da loja').fill(name);
  await field('WhatsApp').fill(number);
  await page
    .getByRole('group', { name: 'Logo no tema escuro' })
    .getByRole('button', { name: 'Remover imagem' })
    .click();
  await save();
});

test('warns that a wide logo makes a small icon', async ({ page }) => {
  await enterBackOffice(page, '/admin/settings?aba=identidade');
  await page.getByLabel('Arquivo: Logo no tema escuro').setInputFiles(logo);
  await page.getByRole('button', { name: 'Fazer do logo' }).click();
  await expect(page.getByText(/^A imagem é comprida: no ícone fica pequena/)).toBeVisible();
});

test('shows a maintenance page to visitors and the site to staff during maintenance', {
  tag: '@slow',
}, async ({ page, request, complaints }) => {
  await enterBackOffice(page, '/admin/settings');
  const set = async () => {
    await page.getByRole('switch', { name: 'Modo de manutenção' }).click();
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await expect(page.getByText('Configurações salvas com sucesso!').last()).toBeVisible();
  };
  const status = async () => (await request.get('/produtos')).status();
  await set();
  try {
    await expect.poll(status).toBe(503);
    const answer = await request.get('/qualquer');
    expect(answer.headers()['retry-after']).toBe('3600');
    expect(await answer.text()).toContain('Estamos arrumando a casa');
    await expect(page.getByText('Em manutenção')).toBeVisible();
    expect((await page.request.get('/produtos')).status()).toBe(200);
  } finally {
    await set();
  }
  await expect.poll(status).toBe(200);
  complaints.splice(0);
});
