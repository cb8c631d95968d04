import { normalizeText } from '../text/normalize-text.ts';

export const regionLabels = {
  north: 'Norte',
  northeast: 'Nordeste',
  central_west: 'Centro-Oeste',
  southeast: 'Sudeste',
  south: 'Sul',
} as const;

export type Region = keyof typeof regionLabels;
export const regions = Object.keys(regionLabels) as Region[];

/** Codes and capitals of the states, by region. */
const states: Readonly<Record<Region, string>> = {
  north: 'AC Rio Branco,AM Manaus,AP Macapá,PA Belém,RO Porto Velho,RR Boa Vista,TO Palmas',
  northeast:
    'AL Maceió,BA Salvador,CE Fortaleza,MA São Luís,PB João Pessoa,PE Recife,PI Teresina,RN Natal,SE Aracaju',
  central_west: 'DF Brasília,GO Goiânia,MS Campo Grande,MT Cuiabá',
  southeast: 'ES Vitória,MG Belo Horizonte,RJ Rio de Janeiro,SP São Paulo',
  south: 'PR Curitiba,RS Porto Alegre,SC Florianópolis',
};

/** Finds the region of a typed city from a state code at its end ("Campinas, SP") or from the name of a capital. */
export function regionOf(city: string): Region | undefined {
  const typed = city.trim();
  const [, separated, capitals] = /(?:[,/(–-]\s*([A-Za-z]{2})|\s([A-Z]{2}))\)?$/.exec(typed) ?? [];
  const state = (separated ?? capitals)?.toUpperCase();
  const name = normalizeText(typed);
  const isMeant = (each: string) =>
    state ? each.startsWith(`${state} `) : normalizeText(each.slice(3)) === name;
  return regions.find((region) => states[region].split(',').some(isMeant));
}
