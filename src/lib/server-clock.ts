/**
 * How far this device's clock ran ahead of the server's when an answer came, ms. The server's clock decides when
 * something ends; the device's may be wrong, and tells only how long ago the answer came.
 */
export function aheadOfServer(
  { as_of }: { as_of: number },
  { dataUpdatedAt }: { dataUpdatedAt: number },
): number {
  return dataUpdatedAt - as_of
}
