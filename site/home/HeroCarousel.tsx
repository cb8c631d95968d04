import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import type { Slide } from '#shared/content/slides.ts';
import { arrowLeft, arrowRight, pause, play } from '#shared/icons/shapes.ts';
import { ProductImage } from '../catalogue/components/ProductImage.tsx';
import { Icon } from '../icons/Icon.tsx';
import { prefersReducedMotion, useAutoplay } from './autoplay.ts';

/** Direction of an arrow. The last press is remembered until the carousel is ready. */
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
  const autoplay = useAutoplay(section, embla && next, several);

  return (
    <section
      ref={section}
      className="group/hero @container relative"
      aria-roledescription="carrossel"
      aria-label="Destaques da vitrine"
      {...autoplay.hold}
    >
      <div
        className="overflow-hidden print:overflow-visible noscript:overflow-x-auto noscript:[scroll-snap-type:x_mandatory]"
        ref={viewport}
      >
        {/* Announces changes only if the visitor made them. */}
        <div
          className="flex print:block print:transform-none!"
          aria-live={autoplay.playing ? 'off' : 'polite'}
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
          {autoplay.moves && (
            <button
              type="button"
              className="icon-button js-only pointer-events-auto"
              aria-label={autoplay.paused ? 'Retomar apresentação' : 'Pausar apresentação'}
              onClick={autoplay.togglePause}
            >
              <Icon shape={autoplay.paused ? play : pause} />
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

interface ArrowProps {
  label: string;
  shape: string;
  target: number;
  onMove: () => void;
}

/** Arrow button. Without scripts, it works as a link to the slide. */
function Arrow({ label, shape, target, onMove }: ArrowProps) {
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
        // Space activates the button instead of scrolling.
        if (event.key !== ' ') return;
        event.preventDefault();
        onMove();
      }}
    >
      <Icon shape={shape} />
    </a>
  );
}

interface Props {
  slide: Slide;
  index: number;
  current: boolean;
  /** Accessible label, such as "1 de 3". */
  position: string;
}

const slideId = (index: number) => `destaque-${index + 1}`;

/** Minimum aspect ratio at which a picture is displayed as a panorama. */
const panorama = 1.6;

/** Slide with text beside a picture. Its heights by breakpoint are in docs/product.md#limits. */
function HeroSlide({ slide, index, current, position }: Props) {
  const { picture, pictureOnly } = slide;
  const first = index === 0;
  const wide =
    !pictureOnly &&
    picture !== null &&
    (picture.width ?? 0) / Math.max(1, picture.height ?? 1) >= panorama;
  const Title = first ? 'h1' : 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not a fieldset.
    <div
      id={slideId(index)}
      className={`relative grid min-h-[300px] min-w-0 flex-[0_0_100%] overflow-hidden sm:min-h-[400px] md:min-h-[500px] lg:min-h-[600px] noscript:snap-start print:transform-none! print:break-inside-avoid ${picture && !pictureOnly ? 'hero-slide-pictured' : ''} ${wide ? 'hero-slide-wide' : ''}`}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      // Hidden slides must not be focusable.
      inert={!current}
    >
      {picture && pictureOnly ? (
        <>
          {first && <h1 className="sr-only">{slide.title}</h1>}
          <a href={slide.href} className="absolute inset-0">
            <ProductImage
              picture={picture}
              alt={slide.title}
              sizes="100vw"
              eager={first}
              className="size-full object-contain"
            />
          </a>
        </>
      ) : picture ? (
        <ProductImage
          picture={picture}
          alt=""
          sizes={
            wide ? '(width < 64rem) 1150px, max(100vw, 1920px)' : '(width < 48rem) 75vw, 660px'
          }
          eager={first}
          className="hero-image absolute inset-y-0 right-0 h-full w-(--image-width) max-w-none rounded-s-image object-cover max-md:object-[36%_50%]"
        />
      ) : (
        <div className="hero-spotlight" />
      )}
      {!pictureOnly && (
        <div className="hero-text page-width relative z-1 flex w-full flex-col">
          <div className="max-w-[min(var(--text-width,44rem),48rem)] hyphens-auto">
            <Title className="text-hero">{slide.title}</Title>
            {slide.subtitle && (
              // Not clamped for large text: the slide grows instead.
              <p className="mt-2.5 line-clamp-4 max-w-[30rem] text-small leading-snug sm:mt-5 sm:text-body sm:@max-[36rem]:line-clamp-none md:text-lead">
                {slide.subtitle}
              </p>
            )}
            {slide.buttonText && (
              <a
                href={slide.href}
                className="button mt-4 max-sm:min-h-11 max-sm:px-4 max-sm:py-2 max-sm:text-small sm:mt-8"
              >
                {slide.buttonText}
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
