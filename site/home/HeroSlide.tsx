import type { Slide } from '#shared/content/slides.ts';
import { ProductImage } from '../catalogue/components/ProductImage.tsx';

interface Props {
  slide: Slide;
  index: number;
  current: boolean;
  /** "1 de 3" */
  position: string;
}

export const slideId = (index: number) => `destaque-${index + 1}`;

/** Aspect ratio from which a picture is displayed as a panorama. */
const panorama = 1.6;

/** A slide: text beside a picture. Heights by breakpoint: docs/product.md#limits. */
export function HeroSlide({ slide, index, current, position }: Props) {
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
              // Whole where the text is large: then the slide grows.
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
