import { countText } from '../numbers/format-number.ts';

export const sheetLimits = {
  rows: 20_000,
  columns: 200,
  bytes: 20_000_000,
  /** Maximum uncompressed size of an XLSX file. */
  unzippedBytes: 150_000_000,
} as const;

/** Rows per transaction. Below the maximum of 500 so that concurrent edits wait no longer than a second. */
export const importBatchSize = 100;

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

export const fileProblems = {
  empty:
    'O arquivo está vazio. Escolha uma planilha com uma linha de títulos e uma linha por produto.',
  noRows: 'A planilha só tem a linha de títulos. Acrescente uma linha por produto.',
  kind: 'Isto não é uma planilha. Escolha um arquivo CSV ou XLSX.',
  locked:
    'A planilha tem senha. Abra-a, tire a senha (Salvar como > Ferramentas) e escolha-a de novo.',
  old: 'A planilha está no formato antigo do Excel (.xls). Abra-a e salve como .xlsx.',
  archive:
    'Este ZIP não é uma planilha. Escolha primeiro a planilha; as fotos entram depois, no passo “Fotos”.',
  broken: 'O arquivo XLSX está danificado. Abra-o no programa de planilhas e salve de novo.',
  large: `O arquivo é grande demais (no máximo ${megabytes(sheetLimits.bytes)}). Divida-o em partes.`,
  rows: `A planilha tem linhas demais (no máximo ${countText(sheetLimits.rows)}). Divida-a em partes.`,
  columns: `A planilha tem colunas demais (no máximo ${sheetLimits.columns}). Apague as que não são de produtos.`,
  outdated:
    'O painel foi atualizado enquanto esta página estava aberta. Recarregue a página e escolha o arquivo de novo.',
  crashed: 'O navegador não conseguiu ler o arquivo. Divida-o em partes, ou salve-o como CSV.',
} as const;

export type FileProblem = keyof typeof fileProblems;
