import { Flex, Typography } from 'antd';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { fullSource } from '#admin/uploads/image-source.ts';
import { middleOf, type Quad } from '#shared/print-areas/quad.ts';
import './area-drawing.css';
import { AreaLogo } from './area-logo.tsx';
import { AreaShapes } from './area-shapes.tsx';
import { AreaTools } from './area-tools.tsx';
import { PlaceHandle } from './place-handle.tsx';
import { type Part, partNames, parts, placeOf, withPart } from './quad-parts.ts';
import { useQuadDrag } from './use-quad-drag.ts';
import type { Quads } from './use-quads.ts';

export interface DrawnArea {
  id: string;
  name: string;
  width: string;
  height: string;
  quad: Quad;
  techniqueId: string;
  /** As typed. */
  curve: string;
}

interface AreaDrawingProps {
  image: DraftImage;
  /** Its place among the images, from 1. */
  number: number;
  areas: readonly DrawnArea[];
  techniques: readonly { id: string; look: string }[];
  activeId: string | undefined;
  quads: Quads;
  disabled: boolean;
  onActivate: (id: string) => void;
}

const storageKey = 'vitrine-area-logo';

/** Whether areas show a logo, as it was chosen on this device. */
function useLogoChoice(): [shown: boolean, show: (on: boolean) => void] {
  const [shown, setShown] = useState(() => readDeviceChoice(storageKey) !== 'off');
  const show = (on: boolean) => {
    setShown(on);
    keepDeviceChoice(storageKey, on ? 'on' : 'off');
  };
  return [shown, show];
}

const refusals = {
  crossed: 'Os lados da área se cruzariam: o canto não passa daqui.',
  edge: 'A área não passa da borda da imagem.',
};

/** The areas of an image, drawn on it; the active one has handles. */
export function AreaDrawing({
  image,
  number,
  areas,
  techniques,
  activeId,
  quads,
  disabled,
  onActivate,
}: AreaDrawingProps) {
  const hintId = useId();
  const page = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(1);
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [notice, setNotice] = useState('');
  const stored = areas.find(({ id }) => id === activeId);

  const move = (
    id: string,
    quad: Quad,
    part: Part,
    to: readonly [number, number],
    held = false,
  ) => {
    const next = withPart(quad, part, to);
    setNotice(next.refusal ? refusals[next.refusal] : '');
    if (next.quad !== quad) quads.move(id, next.quad, held);
  };
  const drag = useQuadDrag({
    page,
    disabled,
    onGrab: onActivate,
    onRefusal: (refusal) => setNotice(refusal ? refusals[refusal] : ''),
    onDrop: (id, quad) => quads.move(id, quad),
  });
  const shown = areas.map((area) =>
    area.id === drag.dragged?.id ? { ...area, quad: drag.dragged.quad } : area,
  );
  const active = shown.find(({ id }) => id === activeId);
  const [logoShown, showLogo] = useLogoChoice();
  // Areas of several techniques lie over one another; visitors see the first.
  const worn = active ?? shown[0];

  const undo = () => {
    setNotice('Movimento desfeito.');
    quads.undo();
  };
  const undoByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
      return;
    event.preventDefault();
    if (quads.canUndo && !disabled) undo();
  };

  // What is enlarged is looked at where the area is.
  const view = useRef<HTMLDivElement>(null);
  const centre = stored ? middleOf(stored.quad) : undefined;
  const [x, y] = centre ?? [0.5, 0.5];
  const looked = useRef({ zoom, id: activeId });
  useEffect(() => {
    const element = view.current;
    if (!element || (looked.current.zoom === zoom && looked.current.id === activeId)) return;
    looked.current = { zoom, id: activeId };
    element.scrollTo({
      left: x * element.scrollWidth - element.clientWidth / 2,
      top: y * element.scrollHeight - element.clientHeight / 2,
    });
  }, [zoom, activeId, x, y]);

  const source = fullSource(image);
  return (
    <Flex
      component="fieldset"
      vertical
      gap={8}
      aria-label={`Desenho na imagem ${number}`}
      onKeyDown={undoByKey}
    >
      <div
        ref={view}
        className="area-drawing-view"
        // What is larger than its frame is scrolled by keyboard as well.
        {...(zoom > 1 ? { tabIndex: 0, role: 'region', 'aria-label': 'Imagem ampliada' } : {})}
      >
        <div
          ref={page}
          className="area-drawing-page"
          data-logo={logoShown}
          style={{ '--zoom': zoom, '--ratio': ratio } as CSSProperties}
        >
          {source !== undefined && (
            <img
              src={source}
              alt={`Imagem ${number}`}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                setFailed(false);
                if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
              }}
              onError={() => setFailed(true)}
            />
          )}
          {logoShown && worn && (
            <AreaLogo
              image={image}
              area={worn}
              look={techniques.find(({ id }) => id === worn.techniqueId)?.look}
            />
          )}
          <AreaShapes areas={shown} activeId={activeId} drag={drag} />
          {active && (
            <fieldset
              className="area-handles"
              aria-label={`Área ${active.name.trim() || 'sem nome'} na imagem ${number}`}
              disabled={disabled}
            >
              {parts.map((part) => (
                <PlaceHandle
                  key={part}
                  part={part}
                  name={partNames[part]}
                  place={placeOf(active.quad, part)}
                  hintId={hintId}
                  drag={drag.handlers(active, part)}
                  onStep={([dx, dy], held) => {
                    const [left, top] = placeOf(active.quad, part);
                    move(active.id, active.quad, part, [left + dx, top + dy], held);
                  }}
                />
              ))}
            </fieldset>
          )}
        </div>
      </div>
      {failed && (
        <Typography.Text type="danger" role="alert">
          A imagem não pôde ser carregada. Verifique a sua conexão; as áreas continuam aqui.
        </Typography.Text>
      )}
      <AreaTools
        image={image}
        ratio={ratio}
        stored={stored}
        quads={quads}
        disabled={disabled}
        logoShown={logoShown}
        onShowLogo={showLogo}
        zoom={zoom}
        onZoom={setZoom}
        onUndo={undo}
        onNotice={setNotice}
      />
      <Typography.Text type="warning" role="status">
        {notice}
      </Typography.Text>
      <p className="editor-hint" id={hintId} hidden={notice !== ''}>
        {stored
          ? 'Arraste os cantos, ou a área inteira. Pelo teclado: setas movem 1\u00a0%, com Shift 5\u00a0%, com Ctrl 0,1\u00a0%.'
          : areas.length > 0
            ? 'Escolha uma área para movê-la.'
            : 'Nenhuma área nesta imagem.'}
      </p>
    </Flex>
  );
}
