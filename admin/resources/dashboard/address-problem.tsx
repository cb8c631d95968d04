import { Alert } from 'antd';
import type { AddressConflict } from './site-address.ts';

/** Says that pages name another address than the one in use, and what can be done. */
export function AddressProblem({ opened, configured }: AddressConflict) {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`As páginas dizem que o site fica em ${configured}`}
      description={
        <>
          É o que buscadores e prévias de links mostram. Se o certo é o endereço em que você está,
          defina <code>PUBLIC_SITE_URL={opened}</code> no servidor e inicie-o de novo
          (docs/deploy.md).
        </>
      }
    />
  );
}
