export function showToast(_kind: 'success' | 'error' | 'info', _text: string): void {}
