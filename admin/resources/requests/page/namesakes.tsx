import { Alert } from 'antd';
import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import { toldProtocol } from '#shared/requests/protocol-namesakes.ts';
import { useNamesakes } from '../read-request.ts';
import { personLabel } from '../request-texts.ts';

/** Says which other requests are called by the same protocol in a chat; nothing where there are none, as nearly always. */
export function Namesakes({ protocol }: { protocol: string }) {
  const { data = [] } = useNamesakes(protocol);
  if (data.length === 0) return null;
  return (
    <Alert
      style={{ marginBottom: 16 }}
      type="info"
      showIcon
      message={
        <>
          Mais de um pedido recebeu o número {toldProtocol(protocol)}. Quem fala dele pode estar
          falando de outro: compare os produtos e o dia.
          <ul>
            {data.map((request) => (
              <li key={request.id}>
                <Link to={`/requests/${request.id}`}>
                  {request.protocol}, {personLabel(request)}
                </Link>{' '}
                <Age at={request.created_at} />
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
