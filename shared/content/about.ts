import { mergeSaved } from './saved-content.ts';

export const aboutDefaults = {
  hero_title: 'Sobre nós',
  hero_description:
    'Há mais de uma década transformamos marcas em presentes que as pessoas querem guardar.',
  history_title: 'Nossa História',
  history_content: [
    'Fundada em 2012, nossa empresa nasceu de uma ideia simples: um brinde corporativo só cumpre seu papel quando é útil, bonito e bem feito.',
    'Começamos em São Paulo, com uma pequena oficina de personalização e poucos clientes. Cada pedido trouxe o seguinte, e a oficina virou uma equipe que acompanha o projeto da escolha do produto à entrega.',
    'Hoje atendemos empresas de todos os portes em todo o Brasil, com o mesmo cuidado do primeiro pedido: materiais escolhidos um a um, gravação precisa e prazos cumpridos.',
  ],
  history_image_url: '',
  values_title: 'Nossos Valores',
  values: {
    quality: {
      title: 'Qualidade',
      description:
        'Materiais escolhidos e gravação conferida peça por peça, do primeiro ao último item.',
    },
    partnership: {
      title: 'Parceria',
      description:
        'Trabalhamos ao lado do cliente, da ideia à entrega, com respostas claras e rápidas.',
    },
    focus: {
      title: 'Foco no Cliente',
      description:
        'Cada marca tem a sua história. Ouvimos primeiro e só depois sugerimos o brinde.',
    },
    innovation: {
      title: 'Inovação',
      description:
        'Novos produtos e técnicas de personalização entram no catálogo durante todo o ano.',
    },
  },
  mission_title: 'Nossa Missão',
  mission_content:
    'Aproximar empresas e pessoas por meio de brindes que comunicam cuidado, duram mais que a ocasião e levam a marca adiante.',
};

export type AboutContent = typeof aboutDefaults;
export type ValueKey = keyof AboutContent['values'];
export const valueKeys = Object.keys(aboutDefaults.values) as readonly ValueKey[];

export const parseAboutContent = (content: unknown): AboutContent =>
  mergeSaved(aboutDefaults, content);

export function aboutParts(about: AboutContent) {
  const isText = (text: string) => text.trim() !== '';
  const paragraphs = about.history_content.filter(isText);
  const values = valueKeys
    .map((key) => about.values[key])
    .filter(({ title, description }) => isText(title) || isText(description));
  return {
    history: paragraphs.length > 0 || isText(about.history_image_url) ? paragraphs : undefined,
    values: values.length > 0 ? values : undefined,
    mission: isText(about.mission_content) ? about.mission_content : undefined,
  };
}

export function hasOwnHistory(content: unknown): boolean {
  const told = parseAboutContent(content).history_content.filter((text) => text.trim() !== '');
  return told.length > 0 && told.join() !== aboutDefaults.history_content.join();
}
