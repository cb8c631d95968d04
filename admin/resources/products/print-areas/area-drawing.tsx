import { DragOutlined } from '@ant-design/icons';
import { ConfigProvider, Flex, Typography } from 'antd';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDeviceChoice } from '#admin/ui/device-choice.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { fullSource } from '#admin/uploads/image-source.ts';
import { type PrintAreaForm, typedCurve } from '#shared/print-areas/print-area-form.ts';
import { placeText } from '#shared/print-areas/print-area-text.ts';
import { boundsOf, middleOf, type Point, type Quad } from '#shared/print-areas/quad.ts';
import './area-drawing.css';
import { hangAt } from '#shared/logo-preview/curve.ts';
import { mapPoint, squareToQuad } from '#shared/logo-preview/homography.ts';
import { AreaLogo } from './area-logo.tsx';
import { AreaTools } from './area-tools.tsx';
import { keyStep, partNames, parts, placeOf, type Quads, useQuadDrag, withPart } from './moves.ts';

/** Print area whose corners lie on the displayed image. */
export type DrawnArea = PrintAreaForm & { quad: Quad };

interface AreaDrawingProps {
  image: DraftImage;
  /** Position of the image (1-based). */
  number: number;
  areas: readonly DrawnArea[];
  activeId: string | undefined;
  quads: Quads;
  onActivate: (id: string) => void;
}

const refusals = {
  crossed: 'Os lados da área se cruzariam: o canto não passa daqui.',
  edge: 'A área não passa da borda da imagem.',
};

export function AreaDrawing(props: AreaDrawingProps) {
  const { image, areas, activeId, quads } = props;
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const hintId = useId();
  const page = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState(1);
  const [failed, setFailed] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [notice, setNotice] = useState('');
  const [logoChoice, setLogoChoice] = useDeviceChoice('vitrine-area-logo');
  const logoShown = logoChoice !== 'off';
  const stored = areas.find(({ id }) => id === activeId);
  const drag = useQuadDrag({
    page,
    disabled,
    onGrab: props.onActivate,
    onRefusal: (refusal) => setNotice(refusal ? refusals[refusal] : ''),
    onDrop: quads.move,
  });
  const shown = areas.map((area) =>
    area.id === drag.dragged?.id ? { ...area, quad: drag.dragged.quad } : area,
  );
  const active = shown.find(({ id }) => id === activeId);
  // Areas for different techniques may overlap. Visitors see the first one.
  const withLogo = active ?? shown[0];

  const undo = () => {
    setNotice('Movimento desfeito.');
    quads.undo();
  };
  const undoByKey = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey) return;
    event.preventDefault();
    if (quads.canUndo && !disabled) undo();
  };

  // Scrolls an enlarged image to the active area.
  const view = useRef<HTMLDivElement>(null);
  const [x, y] = stored ? middleOf(stored.quad) : [0.5, 0.5];
  const scrolled = useRef({ zoom, activeId });
  useEffect(() => {
    const { current: element } = view;
    const { current: last } = scrolled;
    if (!element || (last.zoom === zoom && last.activeId === activeId)) return;
    scrolled.current = { zoom, activeId };
    element.scrollTo({
      left: x * element.scrollWidth - element.clientWidth / 2,
      top: y * element.scrollHeight - element.clientHeight / 2,
    });
  }, [zoom, activeId, x, y]);

  return (
    <Flex
      component="fieldset"
      vertical
      gap={8}
      aria-label={`Desenho na imagem ${props.number}`}
      onKeyDown={undoByKey}
    >
      <div
        ref={view}
        className="area-drawing-view"
        // An enlarged image is focusable so that it can be scrolled with the keyboard.
        {...(zoom > 1 ? { tabIndex: 0, role: 'region', 'aria-label': 'Imagem ampliada' } : {})}
      >
        <div
          ref={page}
          className="area-drawing-page"
          data-with-logo={logoShown}
          style={{ '--zoom': zoom, '--ratio': ratio } as CSSProperties}
        >
          {fullSource(image) !== undefined && (
            <>
              <img
                ref={picture}
                src={fullSource(image)}
                alt={`Imagem ${props.number}`}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                  setFailed(false);
                  if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
                }}
                onError={() => setFailed(true)}
              />
              {logoShown && withLogo && (
                <AreaLogo image={image} picture={picture} area={withLogo} />
              )}
            </>
          )}
          <AreaShapes areas={shown} activeId={activeId} drag={drag} />
          {active && (
            <fieldset
              aria-label={`Área ${active.name.trim() || 'sem nome'} na imagem ${props.number}`}
              disabled={disabled}
            >
              {parts.map((part) => {
                const [left, top] = placeOf(active.quad, part);
                return (
                  <button
                    key={part}
                    type="button"
                    // Screen readers pass the arrow keys to a slider and announce its value.
                    role="slider"
                    className="place-handle"
                    data-part={part}
                    style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
                    aria-label={partNames[part]}
                    aria-describedby={hintId}
                    aria-valuemin={0}
                    aria-valuemax={100}
                    aria-valuenow={Math.round(left * 100)}
                    aria-valuetext={placeText([left, top])}
                    onKeyDown={(event) => {
                      const step = keyStep(event);
                      if (!step) return;
                      event.preventDefault();
                      // Reads the latest corners because keys may repeat faster than the page renders.
                      const current = quads.read(active.id) ?? active.quad;
                      const [x, y] = placeOf(current, part);
                      const { quad, refusal } = withPart(current, part, [x + step[0], y + step[1]]);
                      setNotice(refusal ? refusals[refusal] : '');
                      if (quad !== current) quads.move(active.id, quad, event.repeat);
                    }}
                    {...drag.handlers(active, part)}
                  >
                    {part === 'whole' && <DragOutlined aria-hidden="true" />}
                  </button>
                );
              })}
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
        logoShown={logoShown}
        onShowLogo={(on) => setLogoChoice(on ? 'on' : 'off')}
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

interface AreaShapesProps {
  areas: readonly DrawnArea[];
  activeId: string | undefined;
  drag: ReturnType<typeof useQuadDrag>;
}

const curveSegments = 12;

/** Returns points along the upper (0) or lower (1) edge of an area. */
function edgeOf(area: DrawnArea, y: 0 | 1): Point[] {
  const plane = squareToQuad(area.quad);
  const curve = typedCurve(area);
  const count = curve ? curveSegments : 1;
  if (!plane) return [];
  return Array.from({ length: count + 1 }, (_, at) => {
    const x = at / count;
    return mapPoint(plane, [x, y + hangAt(curve, x)]);
  });
}

const toPoints = (points: readonly Point[]) => points.map((point) => point.join()).join(' ');

/** Keeps touches on an area from scrolling because Chromium ignores `touch-action` on shapes. */
function holdTouches(drawing: SVGSVGElement) {
  const hold = (event: TouchEvent) => {
    if (event.target instanceof SVGPolygonElement) event.preventDefault();
  };
  drawing.addEventListener('touchstart', hold, { passive: false });
  return () => drawing.removeEventListener('touchstart', hold);
}

/** Draws the areas as shapes on the image. Dragging a shape moves its area and makes it active. */
function AreaShapes({ areas, activeId, drag }: AreaShapesProps) {
  // Puts the active area on top.
  const inOrder = areas.toSorted((a, b) => Number(a.id === activeId) - Number(b.id === activeId));
  return (
    <>
      <svg ref={holdTouches} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {inOrder.map((area) => {
          const top = edgeOf(area, 0);
          const outline = toPoints([...top, ...edgeOf(area, 1).toReversed()]);
          return (
            <g key={area.id} data-active={area.id === activeId}>
              <polygon points={outline} {...drag.handlers(area, 'whole')} />
              {/* Marks the top of the print, which may be on any side of the image. */}
              <polyline points={toPoints(top)} />
            </g>
          );
        })}
      </svg>
      {areas.map(({ id, name, quad }) => {
        const { left, top } = boundsOf(quad);
        const place = { left: `${left * 100}%`, top: `${top * 100}%` };
        return (
          <span key={id} className="area-name one-line" style={place} aria-hidden="true">
            {name}
          </span>
        );
      })}
    </>
  );
}
