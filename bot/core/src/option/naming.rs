//! Values of the tables' own options with their names: a list of both, in the order of menus. What a name means never
//! changes.

use super::row::Name;

/// The names of a list.
pub(super) const fn names<T, const N: usize>(list: &[(Name, T); N]) -> [Name; N] {
    let mut names = [Name::own(""); N];
    let mut index = 0;
    while index < N {
        names[index] = list[index].0;
        index += 1;
    }
    names
}

/// The value of this name.
pub(super) fn value<T: Copy>(list: &[(Name, T)], name: &str) -> Option<T> {
    list.iter().find(|(known, _)| known.name == name).map(|&(_, value)| value)
}

/// What a value is called.
pub(super) fn name<T: PartialEq>(list: &[(Name, T)], value: T) -> Option<&'static str> {
    list.iter().find(|(_, known)| *known == value).map(|(name, _)| name.name)
}
