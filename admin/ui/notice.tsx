import { Alert, type AlertProps } from 'antd';

/** A message with the icon of its type, announced by screen readers at once unless its role says otherwise. */
export const Notice = (props: AlertProps) => <Alert showIcon {...props} />;
