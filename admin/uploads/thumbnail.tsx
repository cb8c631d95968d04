import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import './thumbnail.css';

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
