import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import type { Slide } from '#shared/content/slides.ts';
import { arrowLeft, arrowRight, pause, play } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import { useAutoplay } from './autoplay.ts';
import { HeroSlide } from './HeroSlide.tsx';

/** The looping, auto-playing slides of the home page. */
export function HeroCarousel({ slides }: { slides: readonly Slide[] }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 28 });
  const [selected, setSelected] = useState(0);
  const several = slides.length > 1;

  useEffect(() => {
    if (!embla) return undefined;
    const select = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla]);

  const next = useCallback(() => embla?.scrollNext(prefersReducedMotion()), [embla]);
  const { playing, paused, moves, togglePause, hold } = useAutoplay(next, several);

  return (
    <section
      className="group/hero relative"
      aria-roledescription="carrossel"
      aria-label="Destaques da vitrine"
      {...hold}
    >
      <div className="overflow-hidden" ref={viewport}>
        {/* Changes are announced only when the visitor makes them. */}
        <div className="flex" aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              first={index === 0}
              current={index === selected}
              position={`${index + 1} de ${slides.length}`}
            />
          ))}
        </div>
      </div>
      {several && (
        <div className="page-width pointer-events-none absolute inset-x-0 bottom-3 z-2 flex items-center gap-1 sm:bottom-6">
          <SlideButton
            label="Slide anterior"
            shape={arrowLeft}
            onClick={() => embla?.scrollPrev(prefersReducedMotion())}
          />
          <SlideButton label="Próximo slide" shape={arrowRight} onClick={next} />
          {moves && (
            <SlideButton
              label={paused ? 'Retomar apresentação' : 'Pausar apresentação'}
              shape={paused ? play : pause}
              onClick={togglePause}
            />
          )}
          <p className="ml-1 text-small tabular-nums" aria-hidden="true">
            {selected + 1} / {slides.length}
          </p>
        </div>
      )}
    </section>
  );
}

/** Whether slides should jump instead of scroll. */
function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function SlideButton({
  label,
  shape,
  onClick,
}: {
  label: string;
  shape: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button pointer-events-auto first:-ml-2.5"
      aria-label={label}
      onClick={onClick}
    >
      <Icon shape={shape} />
    </button>
  );
}
