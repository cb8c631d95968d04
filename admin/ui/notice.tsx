import { Alert, type AlertProps } from 'antd';

/** Message with an icon for its type. Screen readers announce it immediately, unless `role` overrides that. */
export const Notice = (props: AlertProps) => <Alert showIcon {...props} />;
