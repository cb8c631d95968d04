import { BulbOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Switch } from 'antd';
import { useId } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { MenuButton } from '#admin/ui/menu-button.tsx';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { quadPresets } from '#shared/print-areas/print-area-form.ts';
import { type Quad, turned, uprightRectangle } from '#shared/print-areas/quad.ts';
import { lookedAtPixels, suggestArea } from '#shared/print-areas/suggest-area.ts';
import type { DrawnArea } from './area-drawing.tsx';
import type { Quads } from './moves.ts';
import { readPixels } from './read-pixels.ts';

interface AreaToolsProps {
  image: DraftImage;
  ratio: number;
  /** Active area with the form's current values, or undefined if it is not on this image. */
  stored: DrawnArea | undefined;
  quads: Quads;
  logoShown: boolean;
  onShowLogo: (shown: boolean) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  onUndo: () => void;
  /** Announces the effect of a tool, or the reason why it has no effect. */
  onNotice: (notice: string) => void;
}

const zooms = [1, 1.5, 2, 3, 4];

export function AreaTools(props: AreaToolsProps) {
  const { stored, quads, zoom, onNotice } = props;
  const switchId = useId();
  const redraw = (quad: Quad, done: string) => {
    if (!stored) return;
    quads.move(stored.id, quad);
    onNotice(done);
  };
  /** Returns the aspect ratio of the entered size relative to that of the image. */
  const typedRatio = () => {
    const across = readNumber(stored?.width ?? '', countStyle);
    const down = readNumber(stored?.height ?? '', countStyle);
    return across && down ? across / down / props.ratio : undefined;
  };
  const suggestion = useMutation({
    mutationFn: async () => suggestArea(await readPixels(props.image, lookedAtPixels)),
    onSuccess: (quad) => {
      if (!quad) {
        onNotice('Nenhuma parte lisa foi encontrada nesta imagem. Desenhe a área.');
        return;
      }
      const shape = typedRatio();
      const suggested = shape === undefined ? quad : uprightRectangle(quad, shape);
      redraw(suggested, 'Área sugerida: confira os cantos.');
    },
    onError: (cause) => {
      logError('An image could not be analysed', cause);
      onNotice('A imagem não pôde ser analisada. Verifique a sua conexão, ou desenhe a área.');
    },
  });
  const tools = stored && [
    {
      text: 'Sugerir área',
      icon: <BulbOutlined aria-hidden="true" />,
      loading: suggestion.isPending,
      onClick: () => suggestion.mutate(),
    },
    {
      text: 'Restabelecer retângulo',
      onClick: () => redraw(uprightRectangle(stored.quad, typedRatio()), 'A área é um retângulo.'),
    },
    {
      text: 'Girar 90°',
      onClick: () => redraw(turned(stored.quad), 'Gravação girada em 90°.'),
    },
  ];
  const at = zooms.indexOf(zoom);
  const zoomButton = (label: string, icon: React.ReactNode, step: 1 | -1) => (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      aria-disabled={zooms[at + step] === undefined}
      onClick={() => props.onZoom(zooms[at + step] ?? zoom)}
    />
  );
  return (
    <Flex wrap align="center" gap={6} className="area-tools">
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden="true" />}
        // A `disabled` button would lose focus.
        aria-disabled={!quads.canUndo}
        onClick={() => quads.canUndo && props.onUndo()}
      >
        Desfazer
      </Button>
      {tools?.map(({ text, ...button }) => (
        <Button key={text} size="small" {...button}>
          {text}
        </Button>
      ))}
      {stored && (
        <MenuButton
          size="small"
          items={quadPresets.map(({ name, quad }) => ({
            key: name,
            label: name,
            onClick: () => redraw(uprightRectangle(quad, typedRatio()), `Modelo: ${name}.`),
          }))}
        >
          Modelos
        </MenuButton>
      )}
      <Flex align="center" gap={6}>
        <Switch id={switchId} size="small" checked={props.logoShown} onChange={props.onShowLogo} />
        <label htmlFor={switchId}>Mostrar a logo</label>
      </Flex>
      <Flex align="center" gap={6} style={{ marginLeft: 'auto' }}>
        {zoomButton('Afastar', <ZoomOutOutlined aria-hidden="true" />, -1)}
        <span aria-live="polite">{`${zoom * 100} %`}</span>
        {zoomButton('Aproximar', <ZoomInOutlined aria-hidden="true" />, 1)}
      </Flex>
    </Flex>
  );
}
