import { parseQuestions, type Question } from './questions.ts';
import { mergeSaved, toObject } from './saved-content.ts';

/** Default content (`plain-text.ts`) of the pages on how to order. Keyed as in `site_content`. */
export const guideDefaults = {
  techniques: {
    title: 'Técnicas de gravação',
    text: `A técnica certa depende do material da peça, das cores da sua logo e da quantidade. A página de cada produto diz quais servem para ele, e onde ele é gravado.`,
  },
  artwork: {
    title: 'Como enviar a arte',
    text: `Quanto melhor o arquivo, mais fiel sai a gravação.

# O arquivo ideal

- Vetor (AI, CDR, EPS, PDF ou SVG), com os textos convertidos em curvas.
- Se for uma imagem, PNG com fundo transparente e pelo menos 1000 pixels de largura.
- As cores em Pantone, se a sua marca as tiver.

# O que evitar

- Logo copiada de uma página ou de uma foto: os contornos saem serrilhados.
- Letras e linhas muito finas, que algumas técnicas não gravam.
- Degradês, onde a técnica grava uma cor só.

# Como enviar

- PNG, JPG, WebP, SVG, PDF ou AI: na página de um produto, “Ver com a minha logo” mostra como ela fica, e o arquivo pode ir junto com o pedido.
- CDR ou EPS: o site não os abre. Envie o arquivo por e-mail ou pelo WhatsApp, com o pedido. Para ver a simulação, exporte a logo como PDF, SVG ou PNG.

# Antes de aprovar

Confira na prova os textos, as cores, o tamanho e a posição: é assim que a peça será gravada.`,
  },
  deliveries: {
    title: 'Prazos e entregas',
    text: `# Quando o prazo começa

O prazo de produção conta em dias úteis a partir da aprovação da arte. A página de um produto diz o prazo dele, quando há um.

# O que muda o prazo

- A técnica de gravação e a quantidade.
- Correções na arte.
- Épocas de muita procura, como o fim do ano.

# Entrega

O frete e o tempo de transporte dependem da cidade e do volume, e vêm no orçamento. Diga no pedido para onde ele vai.

# É para uma data?

Informe a data em “Chega a tempo?”, na página do produto, ou em “Para quando”, no carrinho: o site calcula até que dia a arte precisa estar aprovada. É uma estimativa, e a confirmação vem com o orçamento.`,
  },
} as const satisfies Record<string, { title: string; text: string }>;

export type GuideKey = keyof typeof guideDefaults;

export const guideKeys = Object.keys(guideDefaults) as GuideKey[];

export interface Guide {
  title: string;
  text: string;
  questions: readonly Question[];
}

export const parseGuide = (key: GuideKey, content: unknown): Guide => ({
  ...mergeSaved(guideDefaults[key], content),
  questions: parseQuestions(toObject(content).questions),
});
