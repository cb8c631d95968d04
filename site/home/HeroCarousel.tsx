import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import type { Slide } from '#shared/content/slides.ts';
import { arrowLeft, arrowRight, pause, play } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import { prefersReducedMotion, useAutoplay } from './autoplay.ts';
import { HeroSlide, slideId } from './HeroSlide.tsx';

/** Action of an arrow, queued until the carousel is ready. */
type Move = 'scrollNext' | 'scrollPrev';

export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 28 });
  const [selected, setSelected] = useState(0);
  const early = useRef<Move>(undefined);
  const several = slides.length > 1;

  useEffect(() => {
    if (!embla) return undefined;
    const select = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', select);
    if (early.current) embla[early.current](prefersReducedMotion());
    early.current = undefined;
    return () => {
      embla.off('select', select);
    };
  }, [embla]);

  const move = (to: Move) => {
    if (embla) embla[to](prefersReducedMotion());
    else early.current = to;
  };
  const next = () => move('scrollNext');
  const section = useRef<HTMLElement>(null);
  const { playing, paused, moves, togglePause, hold } = useAutoplay(
    section,
    embla && next,
    several,
  );

  return (
    <section
      ref={section}
      className="group/hero @container relative"
      aria-roledescription="carrossel"
      aria-label="Destaques da vitrine"
      {...hold}
    >
      <div
        className="overflow-hidden print:overflow-visible noscript:overflow-x-auto noscript:[scroll-snap-type:x_mandatory]"
        ref={viewport}
      >
        {/* Only changes made by the visitor are announced. */}
        <div
          className="flex print:block print:transform-none!"
          aria-live={playing ? 'off' : 'polite'}
        >
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              index={index}
              current={index === selected}
              position={`${index + 1} de ${slides.length}`}
            />
          ))}
        </div>
      </div>
      {several && (
        <div className="page-width pointer-events-none absolute inset-x-0 bottom-3 z-2 flex items-center gap-1 sm:bottom-6 print:hidden">
          <Arrow
            label="Slide anterior"
            shape={arrowLeft}
            target={slides.length - 1}
            onMove={() => move('scrollPrev')}
          />
          <Arrow label="Próximo slide" shape={arrowRight} target={1} onMove={next} />
          {moves && (
            <button
              type="button"
              className="icon-button js-only pointer-events-auto"
              aria-label={paused ? 'Retomar apresentação' : 'Pausar apresentação'}
              onClick={togglePause}
            >
              <Icon shape={paused ? play : pause} />
            </button>
          )}
          <p className="ml-1 text-small tabular-nums" aria-hidden="true">
            {selected + 1} / {slides.length}
          </p>
        </div>
      )}
    </section>
  );
}

/** A button that without scripts is a link to the slide. */
function Arrow({
  label,
  shape,
  target,
  onMove,
}: {
  label: string;
  shape: string;
  target: number;
  onMove: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: without scripts it must work as a link.
    <a
      href={`#${slideId(target)}`}
      role="button"
      className="icon-button pointer-events-auto first:-ml-2.5"
      aria-label={label}
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        onMove();
      }}
      onKeyDown={(event) => {
        // Space activates buttons instead of scrolling.
        if (event.key !== ' ') return;
        event.preventDefault();
        onMove();
      }}
    >
      <Icon shape={shape} />
    </a>
  );
}
