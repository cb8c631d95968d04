import { UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex, Switch } from 'antd';
import { useId } from 'react';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { type Quad, turned, uprightRectangle } from '#shared/print-areas/quad.ts';
import { quadPresets } from '#shared/print-areas/quad-presets.ts';
import type { DrawnArea } from './area-drawing.tsx';
import { SuggestButton } from './suggest-button.tsx';
import type { Quads } from './use-quads.ts';

interface AreaToolsProps {
  image: DraftImage;
  /** Its width by its height. */
  ratio: number;
  /** The active area, as it is in the form; undefined where none of this image is. */
  stored: DrawnArea | undefined;
  quads: Quads;
  disabled: boolean;
  logoShown: boolean;
  onShowLogo: (shown: boolean) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  onUndo: () => void;
  /** Says what was done, or why nothing was. */
  onNotice: (notice: string) => void;
}

const zooms = [1, 1.5, 2, 3, 4];

/** What is done to the active area by a button, and how the image is looked at. */
export function AreaTools({
  image,
  ratio,
  stored,
  quads,
  disabled,
  logoShown,
  onShowLogo,
  zoom,
  onZoom,
  onUndo,
  onNotice,
}: AreaToolsProps) {
  const switchId = useId();
  /** The proportion of its sizes, in sides of the image. */
  const typedRatio = ({ width, height }: DrawnArea) => {
    const [across, down] = [readNumber(width, countStyle), readNumber(height, countStyle)];
    return across && down ? across / down / ratio : undefined;
  };
  const redraw = ({ id }: DrawnArea, quad: Quad, done: string) => {
    quads.move(id, quad);
    onNotice(done);
  };
  const at = zooms.indexOf(zoom);
  const zoomBy = (steps: 1 | -1) => onZoom(zooms[at + steps] ?? zoom);
  return (
    <Flex wrap align="center" gap={6} className="area-tools">
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden="true" />}
        // Not disabled where there is nothing to undo: a disabled button would lose the focus.
        aria-disabled={!quads.canUndo}
        disabled={disabled}
        onClick={() => quads.canUndo && onUndo()}
      >
        Desfazer
      </Button>
      {stored && (
        <>
          <SuggestButton
            image={image}
            disabled={disabled}
            onSuggest={(quad) => {
              const shape = typedRatio(stored);
              const suggested = shape === undefined ? quad : uprightRectangle(quad, shape);
              redraw(stored, suggested, 'Área sugerida: confira os cantos.');
            }}
            onNone={onNotice}
          />
          <Button
            size="small"
            disabled={disabled}
            onClick={() => {
              const rectangle = uprightRectangle(stored.quad, typedRatio(stored));
              redraw(stored, rectangle, 'A área é um retângulo.');
            }}
          >
            Restabelecer retângulo
          </Button>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => redraw(stored, turned(stored.quad), 'Gravação girada em 90°.')}
          >
            Girar 90°
          </Button>
          <Dropdown
            trigger={['click']}
            disabled={disabled}
            menu={{
              items: quadPresets.map(({ name }) => ({ key: name, label: name })),
              onClick: ({ key }) => {
                const preset = quadPresets.find(({ name }) => name === key);
                if (!preset) return;
                const rectangle = uprightRectangle(preset.quad, typedRatio(stored));
                redraw(stored, rectangle, `Modelo: ${key}.`);
              },
            }}
          >
            <Button size="small">Modelos</Button>
          </Dropdown>
        </>
      )}
      <Flex align="center" gap={6}>
        <Switch id={switchId} size="small" checked={logoShown} onChange={onShowLogo} />
        <label htmlFor={switchId}>Mostrar a logo</label>
      </Flex>
      <Flex align="center" gap={6} style={{ marginLeft: 'auto' }}>
        <Button
          size="small"
          icon={<ZoomOutOutlined aria-hidden="true" />}
          aria-label="Afastar"
          aria-disabled={at === 0}
          onClick={() => zoomBy(-1)}
        />
        <span aria-live="polite">{`${zoom * 100} %`}</span>
        <Button
          size="small"
          icon={<ZoomInOutlined aria-hidden="true" />}
          aria-label="Aproximar"
          aria-disabled={at === zooms.length - 1}
          onClick={() => zoomBy(1)}
        />
      </Flex>
    </Flex>
  );
}
