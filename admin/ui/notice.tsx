import { Alert, type AlertProps } from 'antd';

/** Message with its type's icon; screen readers announce it immediately unless `role` overrides that. */
export const Notice = (props: AlertProps) => <Alert showIcon {...props} />;
