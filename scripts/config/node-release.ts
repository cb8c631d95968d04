import { readFileSync } from 'node:fs';

export function nodeWarning(release = process.versions.node): string | undefined {
  const { config } = JSON.parse(readFileSync('package.json', 'utf8'));
  const floor: string = config.nodeSecurityFloor;
  if (release.localeCompare(floor, 'en', { numeric: true }) >= 0) return undefined;
  return `O Node ${release} não tem as últimas correções de segurança: instale na máquina o ${floor} ou um mais novo da mesma linha, que passa a ser usado.`;
}
