import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface ModalProps {
  title: ReactNode;
  /** Called for Escape and a press beside the dialog. The caller then no longer renders it. */
  onClose: () => void;
  children: ReactNode;
}

/** The ref of what has the focus first. React's `autoFocus` acts before the dialog is open, which looks at the attribute. */
export const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** A dialog above the page, open as long as it is rendered. Then the focus returns to what opened it. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, because it ends before the dialog is removed: the browser would keep the page behind it inert.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      // Not in the middle: what is pressed stays where it is as the dialog grows.
      className="modal mx-auto mt-[min(4dvh,4rem)] max-h-[calc(100dvh-min(4dvh,4rem)-1rem)] w-[min(32rem,100%-2*var(--gutter))] overflow-y-auto overscroll-contain border border-t-6 border-line border-t-accent bg-ground p-6 wrap-anywhere whitespace-normal text-ink backdrop:bg-[rgb(0_0_0/0.55)] [&>*+*]:mt-3"
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
