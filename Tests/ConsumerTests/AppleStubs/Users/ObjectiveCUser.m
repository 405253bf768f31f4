// What an app in Objective-C writes with the classes that `--swift-objective-c` adds.
#import "App-Swift.h"

@interface Screen : NSObject
@property (nonatomic, strong) AppColorThemes *themes;
@property (nonatomic, strong) UILabel *label;
@property (nonatomic, strong) UIWindow *window;
@property (nonatomic, strong) UIColor *tint;
@property (nonatomic) AppColorTheme shown;
@end

@implementation Screen

- (void)show {
  self.themes = AppColorThemes.shared;
  if (self.themes != [AppColorThemes shared]) AppColorThemes.shared = self.themes;
  [self.themes observeObject:self.label block:^(UILabel *label, AppColorThemes *themes) {
    label.textColor = [themes colorOfToken:AppColorToken.text333Color];
  }];
  [self.themes observeObject:self block:^(Screen *screen, AppColorThemes *themes) { screen.shown = themes.theme; }];
  [self.themes applyToWindow:self.window];
  self.themes.theme = AppColorThemeNight;
  if (self.themes.theme != AppColorThemeNight || self.themes.followsSystem) [self.themes selectSystem];
  if (self.themes.title) [self.themes selectSystem];
}

- (void)hide {
  [self.themes unobserveObject:self];
  [self.themes stopApplyingToWindow:self.window];
  self.tint = AppColorToken.bgColor.color;
  self.label.textColor = [AppColorToken.sepColor colorInTheme:AppColorThemeRed];
  self.label.textColor = [AppColorToken tokenForKey:@"BG"].color;
  self.label.textColor = [self.themes colorOfToken:AppColorToken.shadowColor];
}

@end
