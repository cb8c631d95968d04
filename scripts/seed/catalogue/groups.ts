import type { SeedGroup } from './types.ts';

/** Products that are one product in several colours. */
export const groups: readonly SeedGroup[] = [
  {
    key: 'squeeze-trilha',
    name: 'Squeeze Trilha 750 ml',
    baseDescription:
      'Squeeze de alumínio com pintura fosca e tampa de rosca com alça, para 750 ml.',
    category: 'garrafas',
  },
  {
    key: 'garrafa-aurora',
    name: 'Garrafa Térmica Aurora 500 ml',
    baseDescription: 'Garrafa térmica de parede dupla em aço inox com tampa de bambu.',
    category: 'garrafas',
  },
  {
    key: 'garrafa-nascente',
    name: 'Garrafa de Vidro Nascente 600 ml',
    baseDescription: 'Garrafa de vidro borossilicato com luva de silicone e tampa de bambu.',
    category: 'garrafas',
  },
  {
    key: 'caneca-bom-dia',
    name: 'Caneca Bom Dia 325 ml',
    baseDescription: 'Caneca de porcelana esmaltada com interior contrastante.',
    category: 'canecas',
  },
  {
    key: 'caneca-estrada',
    name: 'Caneca Térmica Estrada 400 ml',
    baseDescription: 'Caneca de aço inox com parede dupla, alça e tampa de pressão.',
    category: 'canecas',
  },
  {
    key: 'ecobag-feira',
    name: 'Ecobag Feira',
    baseDescription: 'Sacola de algodão cru encorpado com alças longas reforçadas.',
    category: 'bolsas',
  },
  {
    key: 'mochila-horizonte',
    name: 'Mochila Horizonte',
    baseDescription:
      'Mochila para notebook com costas em tela respirável e detalhes em couro sintético.',
    category: 'bolsas',
  },
  {
    key: 'necessaire-bagagem',
    name: 'Nécessaire Bagagem',
    baseDescription: 'Nécessaire de nylon com zíper metálico e forro lavável.',
    category: 'bolsas',
  },
  {
    key: 'chaveiro-selaria',
    name: 'Chaveiro Selaria',
    baseDescription: 'Chaveiro de couro legítimo com costura aparente e baixo-relevo.',
    category: 'chaveiros',
  },
  {
    key: 'chaveiro-brinde',
    name: 'Chaveiro Abridor Saideira',
    baseDescription: 'Chaveiro de alumínio anodizado com abridor de garrafas.',
    category: 'chaveiros',
  },
  {
    key: 'caneta-linea',
    name: 'Caneta Línea',
    baseDescription: 'Caneta esferográfica de metal com ponteira e clipe cromados.',
    category: 'escritorio',
  },
  {
    key: 'caderno-ateneu',
    name: 'Caderno Ateneu',
    baseDescription: 'Caderno de capa dura com elástico, marcador e 192 páginas pautadas.',
    category: 'cadernos',
  },
  {
    key: 'power-bank-volta',
    name: 'Power Bank Volta 10.000 mAh',
    baseDescription: 'Carregador portátil de alumínio com duas saídas USB.',
    category: 'tecnologia',
  },
  {
    key: 'caixa-de-som-coreto',
    name: 'Caixa de Som Coreto',
    baseDescription: 'Caixa de som Bluetooth à prova de respingos, com doze horas de bateria.',
    category: 'tecnologia',
  },
  {
    key: 'camiseta-base',
    name: 'Camiseta Base',
    baseDescription: 'Camiseta de algodão penteado fio 30.1 em modelagem reta.',
    category: 'vestuario',
  },
  {
    key: 'bone-aba-curva',
    name: 'Boné Aba Curva',
    baseDescription: 'Boné de seis gomos em sarja com fivela metálica.',
    category: 'vestuario',
  },
  {
    key: 'copo-serra',
    name: 'Copo Térmico Serra 470 ml',
    baseDescription: 'Copo térmico de inox com parede dupla a vácuo e tampa transparente.',
    category: 'copos-e-eventos',
  },
  {
    key: 'guarda-chuva-garoa',
    name: 'Guarda-chuva Garoa',
    baseDescription: 'Guarda-chuva de abertura automática com cabo curvo de madeira.',
    category: 'guarda-chuvas',
  },
];
