import { App, type ModalFuncProps } from 'antd';

/** Returns a function that opens a confirmation dialog, in which "Cancelar" has focus. */
export function useConfirm(): (question: ModalFuncProps) => { destroy: () => void } {
  const { modal } = App.useApp();
  return (question) =>
    modal.confirm({
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      ...question,
    });
}
