import type { SeedMaterial } from './types.ts';

export const materials: readonly SeedMaterial[] = [
  { name: 'Aço Inox', color: '#a8adb2', sortOrder: 1 },
  { name: 'Plástico', color: '#4f86c6', sortOrder: 2 },
  { name: 'Madeira', color: '#a8733f', sortOrder: 3 },
  { name: 'Tecido', color: '#8c6f9e', sortOrder: 4 },
  { name: 'Cerâmica', color: '#d9cfc2', sortOrder: 5 },
  { name: 'Alumínio', color: '#c3c7cb', sortOrder: 6 },
  { name: 'Vidro', color: '#9fc6c0', sortOrder: 7 },
  { name: 'Couro', color: '#7a4a28', sortOrder: 8 },
  { name: 'Bambu', color: '#c9a25e', sortOrder: 9 },
  { name: 'Algodão', color: '#efe6d4', sortOrder: 10 },
  { name: 'Poliéster', color: '#3f5f7d', sortOrder: 11 },
  { name: 'Silicone', color: '#5d9c8c', sortOrder: 12 },
  { name: 'Papel Reciclado', color: '#b99b6b', sortOrder: 13 },
  { name: 'Papel Kraft', color: '#c69c69', sortOrder: 14 },
  { name: 'Neoprene', color: '#3a3d42', sortOrder: 15 },
  { name: 'Cera Vegetal', color: '#f3e2b8', sortOrder: 16 },
];
