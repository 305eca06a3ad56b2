/** Whose data the map shows; their licence asks that it is said on the map, in these words. */
export const mapAttribution = '© OpenStreetMap contributors'
