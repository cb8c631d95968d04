import { ArrowLeftOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { Loaded, type Query } from './loaded.tsx';

interface DeadEndProps {
  icon: ReactNode;
  title: string;
  description: string;
  /** Page that the button opens. The default is the dashboard. */
  way?: { to: string; text: string };
}

/** Page that shows only a message and a link to another page. */
export function DeadEnd({ way = { to: '/', text: 'Voltar ao início' }, ...state }: DeadEndProps) {
  const navigate = useNavigate();
  const action = <Button onClick={() => navigate(way.to)}>{way.text}</Button>;
  return <EmptyState isPage {...state} action={action} />;
}

interface DetailFrameProps<Data> {
  back: { to: string; text: string };
  /** Resolves to null if the record does not exist. */
  query: Query<Data | null>;
  failed: string;
  missing: Omit<DeadEndProps, 'icon'>;
  children: (data: Data) => ReactNode;
}

/** Page of one record below a link to its list. */
export function DetailFrame<Data>(props: DetailFrameProps<Data>) {
  const { back, query, failed, missing, children } = props;
  return (
    <>
      <Link to={back.to} style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden /> {back.text}
      </Link>
      <Loaded query={query} failed={failed}>
        {(data) =>
          data === null ? (
            <DeadEnd icon={<FileUnknownOutlined aria-hidden />} {...missing} />
          ) : (
            children(data)
          )
        }
      </Loaded>
    </>
  );
}
