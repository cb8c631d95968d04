import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { DraftImage } from './draft-image.ts';
import { fullSource } from './image-source.ts';
import './picture-frame.css';
import './thumbnail.css';

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

interface ThumbnailProps {
  source: string | undefined;
  icon?: typeof PictureOutlined;
}

export function Thumbnail({ source, icon: Icon = PictureOutlined }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  if (source === undefined || failed) {
    return (
      <span className="thumbnail" {...(failed ? { title: 'O arquivo já foi removido' } : {})}>
        <Icon aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className="thumbnail"
      src={source}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
