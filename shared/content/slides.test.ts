import { expect, it } from 'vitest';
import { fallbackSlides, toSlide } from './slides.ts';

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
  created_at: '',
  updated_at: '',
};

it('has the image URL of the current backend', () => {
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

it('has three fallback slides', () => {
  expect(fallbackSlides.map(({ title, buttonText }) => [title, buttonText])).toEqual([
    ['Brindes Corporativos Premium', 'Solicitar Orçamento'],
    ['Personalização Completa', 'Solicitar Orçamento'],
    ['Entrega Garantida', 'Fale Conosco'],
  ]);
});
