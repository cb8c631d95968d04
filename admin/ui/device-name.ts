// The order matters because Edge and Opera also name Chrome in their user agents, and Chrome also names Safari.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const find = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Dispositivo não registrado';
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)];
  if (browser === undefined) return system ?? 'Outro programa';
  return system === undefined ? browser : `${browser} · ${system}`;
}
