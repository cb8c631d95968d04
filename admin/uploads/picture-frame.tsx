import { PictureOutlined } from '@ant-design/icons';
import type { DraftImage } from './draft-image.ts';
import { fullSource } from './image-source.ts';
import './picture-frame.css';

interface PictureFrameProps {
  image: DraftImage | null;
  alt?: string;
  className: string;
}

export function PictureFrame({ image, alt = '', className }: PictureFrameProps) {
  return (
    <div className={`picture-frame ${className}`}>
      {image ? (
        <img src={fullSource(image)} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <PictureOutlined aria-hidden="true" />
      )}
    </div>
  );
}
