import { type Quad, rectangle } from './quad.ts';

export const quadPresets: readonly { name: string; quad: Quad }[] = [
  { name: 'Centro, pequena', quad: rectangle([0.5, 0.5], { width: 0.2, height: 0.2 }) },
  { name: 'Centro, média', quad: rectangle([0.5, 0.5], { width: 0.4, height: 0.4 }) },
  { name: 'Centro, grande', quad: rectangle([0.5, 0.5], { width: 0.7, height: 0.7 }) },
  { name: 'Faixa na horizontal', quad: rectangle([0.5, 0.5], { width: 0.7, height: 0.16 }) },
  { name: 'Faixa na vertical', quad: rectangle([0.5, 0.5], { width: 0.16, height: 0.7 }) },
  { name: 'Parte de cima', quad: rectangle([0.5, 0.28], { width: 0.5, height: 0.28 }) },
  { name: 'Parte de baixo', quad: rectangle([0.5, 0.72], { width: 0.5, height: 0.28 }) },
];

export const firstQuad: Quad = rectangle([0.5, 0.5], { width: 0.4, height: 0.4 });
