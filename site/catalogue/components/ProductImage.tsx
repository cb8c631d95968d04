import { type ImageUse, imageAttributes } from './image-attributes.ts';

/** A responsive picture; its space is reserved while it loads. */
export function ProductImage({ className, ...use }: ImageUse & { className?: string }) {
  const { srcset, priority, alt, ...attributes } = imageAttributes(use);
  return (
    <img
      {...attributes}
      alt={alt}
      srcSet={srcset}
      fetchPriority={priority}
      decoding="async"
      className={className}
    />
  );
}
