import { App, type ModalFuncProps } from 'antd';

export function useConfirm(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp();
  return (question) =>
    void modal.confirm({
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      focusable: { autoFocusButton: 'cancel' },
      ...question,
    });
}
