import { expect, it } from 'vitest';
import { fallbackSlides, slideTarget, toSlide } from './slides.ts';

const row = {
  id: 's',
  title: 'Coleção',
  subtitle: ' ',
  button_text: null,
  button_action: 'contact',
  image_url: 'http://localhost:54321/storage/v1/object/public/carousel-images/a.webp',
  image_width: 1920,
  image_height: 500,
  image_variants: [
    {
      width: 640,
      url: 'http://localhost:54321/storage/v1/object/public/carousel-images/a-640.webp',
    },
  ],
  sort_order: 1,
  is_active: true,
  starts_on: null,
  ends_on: null,
  picture_only: false,
  created_at: '',
  updated_at: '',
};

it('has the URL of its image on the current backend', () => {
  const slide = toSlide(row, 'http://127.0.0.1:54399');
  expect(slide).toMatchObject({ title: 'Coleção', subtitle: null, buttonText: null });
  expect(slide.picture?.url).toBe(
    'http://127.0.0.1:54399/storage/v1/object/public/carousel-images/a.webp',
  );
  expect(slide.picture?.variants[0]?.url).toContain('http://127.0.0.1:54399/');
});

it('works without an image', () => {
  expect(toSlide({ ...row, image_url: '' }, 'http://x').picture).toBeNull();
});

it('shows only the picture, provided that there is one', () => {
  expect(toSlide({ ...row, picture_only: true }, 'http://x').pictureOnly).toBe(true);
  expect(toSlide({ ...row, picture_only: true, image_url: '' }, 'http://x').pictureOnly).toBe(
    false,
  );
});

it.each([
  [null, '/produtos'],
  [' ', '/produtos'],
  ['/contato', '/contato'],
  ['https://loja.com.br/a?b=1', 'https://loja.com.br/a?b=1'],
  ['contact', undefined],
  ['//outro.com.br', undefined],
  ['/\\outro.com.br', undefined],
  ['javascript:alert(1)', undefined],
])('links the action %s to %s', (action, target) => {
  expect(slideTarget(action)).toBe(target);
});

it('has three fallback slides that lead to the catalogue', () => {
  expect(fallbackSlides.map(({ title, buttonText, href }) => [title, buttonText, href])).toEqual([
    ['Brindes Corporativos Premium', 'Solicitar Orçamento', '/produtos'],
    ['Personalização Completa', 'Solicitar Orçamento', '/produtos'],
    ['Entrega Garantida', 'Fale Conosco', '/produtos'],
  ]);
});
