import type { DrawnArea } from './drawn-area.ts';

type NamedArea = Pick<DrawnArea, 'id' | 'name' | 'imageIndex'>;

/** Labels areas for a list, by id: "Capa", or "Capa (imagem 2)" if several have that name. */
export function areaLabels(areas: readonly NamedArea[]): [id: string, label: string][] {
  return areas.map((area) => {
    const { id, name, imageIndex } = area;
    const alike = areas.filter((other) => other.name === name);
    if (alike.length < 2) return [id, name];
    const ofImage = alike.filter((other) => other.imageIndex === imageIndex);
    const place = ofImage.length > 1 ? `, ${ofImage.indexOf(area) + 1}ª área` : '';
    return [id, `${name} (imagem ${imageIndex + 1}${place})`];
  });
}
